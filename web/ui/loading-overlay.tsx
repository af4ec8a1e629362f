import { Spinner } from './spinner.tsx'

/** The full-screen loader of spec §4: blocks all other controls. */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <div role="status" className="loading-overlay">
      <span>
        <Spinner className="size-8" />
        <small>{label}</small>
      </span>
    </div>
  )
}
