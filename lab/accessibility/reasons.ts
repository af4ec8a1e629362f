import type { Finding } from './check-pages.ts'

/** Why a finding is none. */
const reasons: (Pick<Finding, 'checker' | 'rule'> & { about?: RegExp; reason: string })[] = [
  {
    checker: 'Equal Access',
    rule: 'aria_form_label_unique',
    about: /<form (?![^>]*aria-label)/,
    reason: 'a form without a name has no role (HTML-AAM), so that there are no two landmarks',
  },
  {
    checker: 'Equal Access',
    rule: 'input_autocomplete_valid',
    about: /type="email"[^>]*autocomplete="username"|autocomplete="username"[^>]*type="email"/,
    reason: 'HTML allows `username` for an e-mail field, and password managers need it',
  },
  {
    checker: 'Equal Access',
    rule: 'fieldset_label_valid',
    about: /class="segments/,
    reason: 'the theme is chosen in the footer and in the drawer, which is open alone',
  },
  {
    checker: 'Equal Access',
    rule: 'input_checkboxes_grouped',
    about: /name="time"/,
    reason: 'the times of one question are in groups by part of the day, inside one group',
  },
  {
    checker: 'Equal Access',
    rule: 'fieldset_label_valid',
    about: /id="(?:credits|windows)\.\d/,
    reason: 'each group stands in the numbered group of its row',
  },
  {
    checker: 'Equal Access',
    rule: 'table_headers_exists',
    about: /class="stacked-table/,
    reason: 'on a phone the row of headers is clipped, not hidden, and each cell names its own',
  },
  {
    checker: 'Equal Access',
    rule: 'label_ref_valid',
    about: /for="file"/,
    reason: 'the input with this id is clipped, and the button beside it opens it',
  },
  {
    checker: 'Equal Access',
    rule: 'input_label_exists',
    about: /<(?:select|input) [^>]*class="control/,
    reason: 'the label is clipped, not hidden: a screen reader speaks it, and axe finds a field without one',
  },
  {
    checker: 'Equal Access',
    rule: 'label_content_exists',
    about: /h-11 w-11/,
    reason: 'the label widens what can be pressed; the checkbox in it has its own name',
  },
  {
    checker: 'Equal Access',
    rule: 'input_checkboxes_grouped',
    about: /name="order"/,
    reason: 'each row has one, and the table is their group',
  },
  {
    checker: 'Alfa',
    rule: 'sia-r68',
    about: /empty:hidden|class="hidden"/,
    reason: 'an empty list is not displayed; Alfa does not read the nested rule that hides it',
  },
]

export const reasonOf = ({ checker, rule, about }: Finding): string | undefined =>
  reasons.find(each => each.checker === checker && each.rule === rule && (each.about?.test(about) ?? true))
    ?.reason
