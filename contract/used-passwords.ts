/**
 * The much-used passwords that the rule of `NewPassword` would let through, in small letters. Of the 49,234 most used ones
 * (the list of @zxcvbn-ts/language-common 4.1.3, MIT) ten keep the rule in one spelling or another; the others are those
 * of the lists that are published every year (2023 to 2025).
 */
const usedPasswords = new Set(
  `p@ssw0rd l58jkdjp! !qaz2wsx 1qaz!qaz 1qaz@wsx p030710p$e4o !qazxsw2 pa$$w0rd zaq!2wsx
  aa123456@ aa@123456 aa@1234567 aa@123456789 aa@12345 123456aa@ 123456a@ 12345678@a abcd@123 abcd@1234 abcd1234@
  abc@123 abc@1234 abc@12345 admin@123 admin@1234 admin123@ demo@123 global123@ india@123 kumar@123 p@$$w0rd p@55w0rd
  p@ssword1 p@ssw0rd1 pass@123 pass@1234 pass@12345 password@1 password@123 password@1234 password1! password123!
  passw0rd! qwerty@123 qwerty1! qwerty1? qwerty123! qwerty123? test@123 welcome@1 welcome@123 welcome1! welcome123!`.split(
    /\s+/,
  ),
)

/** Whether many people have this password: whoever guesses tries it first. */
export function isMuchUsed(password: string): boolean {
  return usedPasswords.has(password.toLowerCase())
}
