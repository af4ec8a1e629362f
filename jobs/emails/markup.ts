/** HTML that is complete: it is not escaped again. */
export type Html = { html: string }

/** What an element contains: elements, texts, which are escaped, and what is left out. */
export type HtmlContent = Html | string | false | undefined | readonly HtmlContent[]

/** Properties of CSS by their names in JavaScript. */
export type Style = Readonly<Record<string, string | number>>

type Attributes = Readonly<Record<string, string | number | Style>>

/** An element of an e-mail. React writes the same at several times the cost, and makes the start longer. */
export function htmlElement(name: string, attributes: Attributes = {}, ...content: HtmlContent[]): Html {
  let html = `<${name}`
  for (const attribute in attributes) {
    const value = attributes[attribute] as Attributes[string]
    const text = typeof value === 'object' ? styleText(value) : String(value)
    html += ` ${attribute}="${escapeText(text)}"`
  }
  return { html: name === 'meta' ? `${html}/>` : `${html}>${contentText(content)}</${name}>` }
}

const contentText = (content: HtmlContent): string =>
  Array.isArray(content)
    ? content.map(contentText).join('')
    : typeof content === 'string'
      ? escapeText(content)
      : content
        ? (content as Html).html
        : ''

const styleText = (style: Style) =>
  Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')

const escapeText = (text: string) => text.replace(/[&<>"']/g, character => entities[character] as string)

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
