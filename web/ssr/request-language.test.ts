import { expect, test } from 'vitest'
import { requestLanguage } from './request-language.ts'

test.each([
  [{ cookie: 'lang=en', 'accept-language': 'ar' }, 'en'],
  [{ cookie: 'theme=dark; lang=ar', 'accept-language': 'en' }, 'ar'],
  [{ cookie: 'lang=en; lang=ar' }, 'en'],
  [{ cookie: 'slang=en' }, 'ar'],
  [{ cookie: 'lang=fr', 'accept-language': 'en-GB, ar;q=0.5' }, 'en'],
  [{ 'accept-language': 'en' }, 'en'],
  [{}, 'ar'],
])('a request with %j is answered in %s', (headers, language) => {
  expect(requestLanguage(new Request('http://localhost/', { headers }))).toBe(language)
})
