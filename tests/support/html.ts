import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes what the standard allows to be written in several ways.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's ids begin with an underscore, which is what `useId` promises and CSS allows.
    'valid-id': ['error', { relaxed: true }],
    // base.css keeps every number in one line.
    'tel-non-breaking': 'off',
    // The list of a field that suggests: a <select> cannot be one.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
})

/** What the HTML standard does not allow in a document. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
