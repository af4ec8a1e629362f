/** How a product is stored: at room temperature, at 2 to 8 °C, or frozen. */
export const storageConditions = ['room', 'refrigerated', 'frozen'] as const

export type StorageCondition = (typeof storageConditions)[number]
