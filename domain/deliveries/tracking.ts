/** Where the number of a parcel stands in the address of a courier's tracking page. */
export const NUMBER_PLACE = '{number}'

/**
 * Returns the page on which a parcel is followed; null without a template or a number. The template is an
 * https address that contains `{number}`.
 */
export const trackingUrl = (template: string, number: string): string | null =>
  template && number ? template.replaceAll(NUMBER_PLACE, encodeURIComponent(number)) : null
