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

const ARABIC = /\p{Script=Arabic}/u
