import Testing

@testable import Player

@Suite struct RecipeFileTests {
  @Test func `recipes are the constants that are made by Recipe, except for those in comments`() {
    let text = """
      extension Catalogue {
        /// static let documented = Recipe.modal(
        static let turn = Recipe.navigation(name: "turn") { _ in }
        // static let old = Recipe.navigation(
        /* static let older = Recipe.navigation(
        */
        static var fold : Recipe = Recipe(name: "fold")
        static let duration = 0.4
        static let title = "Recipe.navigation("
      }
      """
    #expect(RecipeFile.recipes(in: text) == ["turn", "fold"])
    #expect(RecipeFile.recipes(in: "").isEmpty)
  }

  @Test func `the entry code names all recipes`() {
    let code = RecipeFile.entryCode(for: ["turn", "fold"])
    #expect(code.contains("[Catalogue.turn, Catalogue.fold]") && code.contains("@_cdecl(\"segue_compiled_recipes\")"))
  }
}
