import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // The standard allows several spellings; React writes these.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The ids of React's `useId` begin with an underscore, which CSS allows.
    'valid-id': ['error', { relaxed: true }],
    // base.css prevents line breaks in phone numbers.
    'tel-non-breaking': 'off',
    // The preview of a brand shows colours that no style sheet has.
    'no-inline-style': ['error', { allowedProperties: ['background', 'color', 'color-scheme', 'display'] }],
    // The checkboxes of one choice share a name: each that is ticked sends its value.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // The list of a combobox, which cannot be a <select>.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
})

/** The violations of the HTML standard in a document. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, selector }) => ruleId !== 'no-redundant-role' || !TABLE_PART.test(selector ?? ''))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
}

/** The parts of a table say their roles, because WebKit takes them away with the display (web/ui/). */
const TABLE_PART = /(?:^|> )(?:table|thead|tbody|tr|th|td)[^ ]*$/
