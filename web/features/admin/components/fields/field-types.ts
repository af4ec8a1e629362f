import type { PictureKind } from '#contract/admin/pictures.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { ColumnName } from './labelled.ts'

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
            | { kind: 'picture'; pictureKind: PictureKind; removable?: true }
            | { kind: 'choice'; choices: Choices<V> }
        : [V] extends [readonly string[]]
          ? { kind: 'pictures'; pictureKind: PictureKind }
          : never

/** A field is labelled by the words of its column in the change history, or by a label of its own. */
type LabelOf<Name> = Name extends ColumnName ? { label?: string } : { label: string }

type FieldDefinition<Name, V> = {
  name: Name
  hint?: string
  /** The heading of the part of the form that begins with this field. */
  part?: string
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
  [Name in keyof Body & string]-?: FieldDefinition<Name, Exclude<Body[Name], undefined>> & LabelOf<Name>
}[keyof Body & string]

export type AnyField = { label: string } & (
  | FieldDefinition<string, LocalizedText>
  | FieldDefinition<string, boolean>
  | FieldDefinition<string, number | null>
  | FieldDefinition<string, string | null>
  | FieldDefinition<string, readonly string[]>
)
