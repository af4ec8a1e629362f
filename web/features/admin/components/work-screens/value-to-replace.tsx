type ValueToReplaceProps = {
  /** The name of the field that says what is replaced. */
  name?: string
  /** The value that the dialog was opened with; the page may be read again meanwhile. */
  was: string
  /** The value that a refusal names, which a colleague has set. */
  present: unknown
  /** The sentence that shows the present value. */
  textOf: (present: string) => string
}

/** What the next press of a dialog replaces: a colleague's value only after it is shown here. */
export function ValueToReplace({ name = 'was', was, present, textOf }: ValueToReplaceProps) {
  const isChanged = typeof present === 'string'
  return (
    <>
      <input type="hidden" name={name} value={isChanged ? present : was} />
      {isChanged ? <p className="font-semibold">{textOf(present)}</p> : null}
    </>
  )
}
