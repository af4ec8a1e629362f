/** What PDF.js writes of a page that it draws without a part: content, a picture, a font, an annotation. */
export const LEFT_OUT =
  /(?:OperatorList|ContentStream|Pattern|ColorSpace|Shading|TilingType) - ignoring (?!beginMarked)|flate stream|ignoring the rest of the image|decode (?:inline )?image|Image exceeded|end of the image data|Empty "|Unterminated string|Unknown command|Error during font loading/
