/** A text as paragraphs, which empty lines separate. */
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
