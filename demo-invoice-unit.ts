/**
 * The unit that stamps the invoices of the demo and of tests: a certificate on secp256k1 in the form of the
 * authority's, for the VAT number of its examples, issued by nobody. Its private key is public and protects
 * nothing.
 */
export const demoInvoiceUnit = {
  certificate: [
    'MIICqDCCAk6gAwIBAgIHARAAAAAAVDAKBggqhkjOPQQDAjBGMRUwEwYKCZImiZPyLGQBGRYFbG9jYWwxFTATBgoJki',
    'aJk/IsZAEZFgVhZml5YTEWMBQGA1UEAwwNQWZpeWEgVGVzdCBDQTAgFw0yNjExMjMwNTA3NDRaGA8yMTI2MTAzMDA1',
    'MDc0NFowYDELMAkGA1UEBhMCU0ExHDAaBgNVBAoME0FmaXlhIERlbW9uc3RyYXRpb24xDzANBgNVBAsMBlJpeWFkaD',
    'EiMCAGA1UEAwwZVFNULUFGSVlBLTM5OTk5OTk5OTkwMDAwMzBWMBAGByqGSM49AgEGBSuBBAAKA0IABJtn3kjt+chw',
    'TnJ/mK74hheVd5CqvRXLyk4APUn7uR3wd7d9bZDvgkgNb419iNOL9FZWSjdODT8CLD7mG3Euw4ejggEMMIIBCDAMBg',
    'NVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIHgDCBpwYDVR0RBIGfMIGcpIGZMIGWMT4wPAYDVQQEDDUxLUFGSVlBfDIt',
    'REVNT3wzLTAwMDAwMDAwLTAwMDAtNDAwMC04MDAwLTAwMDAwMDAwMDAwMTEfMB0GCgmSJomT8ixkAQEMDzM5OTk5OT',
    'k5OTkwMDAwMzENMAsGA1UEDAwEMDEwMDERMA8GA1UEGgwIUlJSRDI5MjkxETAPBgNVBA8MCFBoYXJtYWN5MB0GA1Ud',
    'DgQWBBRTgShigCCa6sWHDOPWwviAh8JRXTAfBgNVHSMEGDAWgBRoQbJeObhYwSXz2j8tHK3tezZT/zAKBggqhkjOPQ',
    'QDAgNIADBFAiAUhiZK8oW6W0wYJ2gEB/98roM8DMPWcEIbX2YnaOt9/gIhAJT5Az19AhhDUd2dmyOUmqlgb6KEPI8z',
    'EBOXu8g+xQ1C',
  ].join(''),
  privateKey: [
    'MHQCAQEEIHtSPpWbmwHoyqIV83Td410xV+WUjOIwKpPNukmw83KAoAcGBSuBBAAKoUQDQgAEm2feSO35yHBOcn+Yrv',
    'iGF5V3kKq9FcvKTgA9Sfu5HfB3t31tkO+CSA1vjX2I04v0VlZKN04NPwIsPuYbcS7Dhw==',
  ].join(''),
  register: {
    crn: '1010000054',
    street: 'طريق الملك فهد',
    building: '2929',
    district: 'العليا',
    city: 'الرياض',
    postalCode: '12214',
  },
}
