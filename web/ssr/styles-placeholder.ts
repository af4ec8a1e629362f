/** Stands in a rendered page for its styles, which are known when it is complete. */
export const STYLES_PLACEHOLDER = '/* styles */'
