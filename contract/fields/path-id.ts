/**
 * Whether a value is an id as the path of a page or a call writes it. Each has one spelling: caches, logs and
 * search engines would take others for other records.
 */
export const isPathId = (value: unknown): boolean => /^[1-9]\d*$/.test(String(value))
