// Loaded before the product by a drill: what goes to the provider's address goes to one on this machine.
const real = fetch
globalThis.fetch = (address, ...rest) =>
  real(String(address).replace('https://api.moyasar.com/v1', process.env.DRILL_BANK), ...rest)
