// Replaces components/json-ld.ts in the browser (tools/ssr-overrides.ts). Search engines read the JSON-LD of
// the server's HTML, which the browser leaves as it is; it needs to know only that there is some, of which
// type.
export const physicianJsonLd = () => ({ '@type': 'IndividualPhysician' })
export const hospitalJsonLd = () => ({ '@type': 'Hospital' })
export const medicalClinicJsonLd = () => ({ '@type': 'MedicalClinic' })
export const newsArticleJsonLd = () => ({ '@type': 'NewsArticle' })
export const productJsonLd = () => ({ '@type': 'Product' })
export const siteJsonLd = () => [{ '@type': 'WebSite' }]
export const itemListJsonLd = () => ({ '@type': 'ItemList' })
export const breadcrumbJsonLd = () => ({ '@type': 'BreadcrumbList' })
export const serializeJsonLd = () => ''
