import { expect, test } from 'vitest'
import { picturesNamed } from './picture-names.ts'

test.each([
  ['soap.jpg', [['SOAP', 1]]],
  ['MED-0076.jpg', [['MED-0076', 1]]],
  [
    'med-٠٠٧٦-2.JPG',
    [
      ['MED-0076-2', 1],
      ['MED-0076', 2],
    ],
  ],
  [
    'pictures/06281234567890_03.webp',
    [
      ['06281234567890_03', 1],
      ['06281234567890', 3],
    ],
  ],
  [
    'SKN-1 (4).png',
    [
      ['SKN-1 (4)', 1],
      ['SKN-1', 4],
    ],
  ],
  ['..\\..\\etc\\passwd.png', [['PASSWD', 1]]],
  [
    '231-12.jpg',
    [
      ['231-12', 1],
      ['231', 12],
    ],
  ],
  [' soap v1.2.jpg ', [['SOAP V1.2', 1]]],
  ['SKN 1-2B.jpg', [['SKN 1-2B', 1]]],
  [
    'SKN-1(4).png',
    [
      ['SKN-1(4)', 1],
      ['SKN-1', 4],
    ],
  ],
  ['.jpg', []],
  ['folder/', []],
])('%s', (file, expected) => {
  expect(picturesNamed(file).map(({ code, position }) => [code, position])).toEqual(expected)
})
