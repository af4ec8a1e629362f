import type { PictureKind } from '#contract/admin/pictures.ts'
import type { LocalizedText } from '#contract/language.ts'

type Choices<V> = readonly { value: V; text: string }[]

/**
 * The kinds of field for a type of value. The page renders other types itself, in the children of RecordPage.
 */
type KindOf<V> = [V] extends [LocalizedText]
  ? { kind: 'localized' | 'longLocalized' | 'richLocalized' }
  : [V] extends [boolean]
    ? { kind: 'switch' }
    : [V] extends [number | null]
      ? { kind: 'number' | 'decimal' | 'money' } | { kind: 'choice'; choices: Choices<V> }
      : [V] extends [string | null]
        ?
            | { kind: 'text' | 'longText' | 'date' | 'time' }
            | { kind: 'ltr'; type?: 'text' | 'email' | 'tel' | 'url' }
            | { kind: 'picture'; pictureKind: PictureKind }
            | { kind: 'choice'; choices: Choices<V> }
        : [V] extends [readonly string[]]
          ? { kind: 'pictures'; pictureKind: PictureKind }
          : never

type FieldDefinition<Name, V> = {
  name: Name
  label: string
  hint?: string
  /** Marks the field as required; only the server checks it. */
  required?: boolean
  maxLength?: number
  /** Shows the field only if this returns true for the entered values. */
  when?: (entered: Record<string, unknown>) => boolean
} & KindOf<V>

/**
 * A field of a form for `Body`. `ltr` is for values that are always left to right: codes, e-mail addresses,
 * URLs.
 */
export type FieldOf<Body> = {
  [Name in keyof Body & string]-?: FieldDefinition<Name, Exclude<Body[Name], undefined>>
}[keyof Body & string]

export type AnyField =
  | FieldDefinition<string, LocalizedText>
  | FieldDefinition<string, boolean>
  | FieldDefinition<string, number | null>
  | FieldDefinition<string, string | null>
  | FieldDefinition<string, readonly string[]>
