import { Spinner } from './spinner.tsx'

/** The full-screen loader of spec §4: blocks all other controls. */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <div role="status" className="fixed inset-0 z-50 grid animate-fade place-items-center bg-scrim">
      <span className="grid place-items-center gap-3 rounded-lg bg-raised px-8 py-6 text-primary shadow-3">
        <Spinner className="size-8" />
        <span className="text-sm text-ink">{label}</span>
      </span>
    </div>
  )
}
