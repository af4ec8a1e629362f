/** A text from the database as paragraphs, which an empty line parts. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter(paragraph => paragraph.trim() !== '')
    .map(paragraph => (
      <p key={paragraph} className="whitespace-pre-line">
        {paragraph}
      </p>
    ))
}
