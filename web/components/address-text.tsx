/**
 * An address as it was typed, in the direction of its words: a Saudi short address begins with Latin letters
 * («RHMA2929، حي النرجس»), so its first letter does not tell.
 */
export function AddressText({ children }: { children: string }) {
  return (
    <bdi dir={ARABIC.test(children) ? 'rtl' : 'ltr'} className="whitespace-pre-line wrap-anywhere">
      {children}
    </bdi>
  )
}

type ShortAddressProps = {
  /** The short code of the National Address, or ''. */
  code: string
  label: string
}

/** The short code of an address with its label; nothing without one. */
export function ShortAddress({ code, label }: ShortAddressProps) {
  if (!code) return null
  return (
    <span className="block">
      <span className="text-sm">{label}:</span>{' '}
      <bdi dir="ltr" className="font-semibold tabular-nums">
        {code}
      </bdi>
    </span>
  )
}

const ARABIC = /\p{Script=Arabic}/u
