import type { PictureKind } from '#contract/admin/pictures.ts'

type Pair = { ar: string; en: string }
type Choices<V> = readonly { value: V; text: string }[]

/** How a value of a body may be entered. What is none of these is drawn by the page itself, in RecordPage's children. */
type KindOf<V> = [V] extends [Pair]
  ? { kind: 'pair' | 'longPair' | 'richPair' }
  : [V] extends [boolean]
    ? { kind: 'switch' }
    : [V] extends [number | null]
      ? { kind: 'number' | 'decimal' | 'money' } | { kind: 'choice'; choices: Choices<V> }
      : [V] extends [string | null]
        ?
            | { kind: 'text' | 'longText' | 'date' | 'time' }
            | { kind: 'latin'; type?: 'text' | 'email' | 'tel' | 'url' }
            | { kind: 'picture'; of: PictureKind }
            | { kind: 'choice'; choices: Choices<V> }
        : [V] extends [readonly string[]]
          ? { kind: 'pictures'; of: PictureKind }
          : never

type Described<Name, V> = {
  name: Name
  label: string
  hint?: string
  /** It must be filled in; only said, as the server checks. */
  required?: boolean
  maxLength?: number
  /** Shown only while this holds of what is entered. */
  when?: (entered: Record<string, unknown>) => boolean
  /** Takes the whole width of the form. */
  wide?: boolean
} & KindOf<V>

/** A field of a form whose value is `Body`. `latin` is for what is always written from left to right: codes, e-mail, links. */
export type FieldOf<Body> = { [Name in keyof Body & string]: Described<Name, Body[Name]> }[keyof Body &
  string]

/** The same, once it no longer matters whose field it is. */
export type AnyField =
  | Described<string, Pair>
  | Described<string, boolean>
  | Described<string, number | null>
  | Described<string, string | null>
  | Described<string, readonly string[]>
