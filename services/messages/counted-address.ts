/**
 * The address that a daily limit counts. Mail providers deliver `name+anything@host` to `name@host`, so that
 * one person has any number of such addresses: they count as one, apart from the plain one, whose owner they
 * then do not keep out. Gmail ignores full stops besides.
 */
export function countedAddress(email: string): string {
  const counted = email.replace(/(?<=.)\+[^@]*(?=@)/, '+*')
  const [, name = '', tag = ''] = /^([^@+]+)(\+\*)?@(?:gmail|googlemail)\.com$/.exec(counted) ?? []
  return name ? `${name.replaceAll('.', '')}${tag}@gmail.com` : counted
}
