/** What the fields of a caller submit, as the body of a booking call has it. */
export function callerBody(fields: Record<string, string>) {
  const { client_name = '', client_phone = '', keep_phone, email = '', note = '' } = fields
  const { patient_id = '', language } = fields
  return {
    client_name,
    client_phone,
    keep_phone: keep_phone === 'yes',
    email,
    note,
    patient_id,
    language: language === 'ar' || language === 'en' ? language : undefined,
  }
}
