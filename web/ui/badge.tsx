import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-band text-ink-2',
  primary: 'bg-primary-soft text-primary',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent',
}

const solids = {
  plain: 'bg-ink text-ground',
  primary: 'bg-primary text-on-primary',
  ok: 'bg-ok text-ground',
  warn: 'bg-warn text-ground',
  bad: 'bg-bad text-on-bad',
  accent: 'bg-accent text-ground',
}

type BadgeProps = { tone?: keyof typeof tones; solid?: boolean; className?: string; children: ReactNode }

/** A short label; its text says all that its colour says. `solid` is for badges on a picture. */
export function Badge({ tone = 'plain', solid, className = '', children }: BadgeProps) {
  return <span className={`badge ${solid ? solids[tone] : tones[tone]} ${className}`}>{children}</span>
}
