/**
 * The address that a daily limit counts. Mail providers deliver `name+anything@host` to `name@host`, so that
 * one person has any number of such addresses: they count as one, apart from the plain one, whose owner they
 * then do not keep out.
 */
export const countedAddress = (email: string): string => email.replace(/(?<=.)\+[^@]*(?=@)/, '+*')
