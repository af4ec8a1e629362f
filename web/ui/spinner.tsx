import { LoaderCircle } from './icons.tsx'

/** A spinner in the text colour. Needs a label if nothing else says that something is loading. */
export function Spinner({ label, className = 'size-5' }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex shrink-0">
      <LoaderCircle className={`animate-spin ${className}`} />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}
