import type { ReactNode } from 'react'

/** One thing to know about a booking, beside its icon. */
export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3 [&>svg]:mt-1 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ink-3">
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  )
}
