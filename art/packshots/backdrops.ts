/** The backdrop of the product, one soft tint for each parent category of the store. */
export const backdropColors: Record<string, string> = {
  vitamins: '#f5ead6',
  medicines: '#e3ecf6',
  'skin-care': '#f6e8e4',
  'hair-care': '#eee8dc',
  'mother-and-baby': '#e6f0f5',
  'oral-care': '#dff1ef',
  'personal-care': '#ece8f4',
  'medical-devices': '#e5ebee',
  'sports-nutrition': '#e9ebe2',
  'first-aid': '#f5e7e2',
}
