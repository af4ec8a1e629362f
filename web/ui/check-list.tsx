import { Check } from './icons.tsx'

/** A list of lines with check marks; empty lines are left out. */
export function CheckList({ lines, className = '' }: { lines: readonly string[]; className?: string }) {
  return (
    <ul className={`grid gap-x-6 gap-y-2 ${className}`}>
      {lines
        .filter(line => line.trim() !== '')
        .map(line => (
          <li key={line} className="flex gap-2.5">
            <Check className="mt-1.5 size-4.5 shrink-0 text-primary" />
            <span>{line}</span>
          </li>
        ))}
    </ul>
  )
}
