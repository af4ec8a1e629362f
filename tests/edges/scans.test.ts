import { describe, expect, test } from 'vitest'
import { readScan } from '#domain/scanning/read-scan.ts'

// Codes of public fault reports of scanners. The first words say what went wrong there.

describe('a scan', () => {
  const GS = '\u001D'
  const PACK = { code: '09521234543213', lot: 'ABC', expiry: '2027-05-31' }

  test.each([
    [
      'batch first, no separator',
      '1021072911172405310100693570007182',
      { lot: '21072911', expiry: '2024-05-31' },
    ],
    [
      'serial, expiry and batch',
      '010404188511271221X12Y9JNZ961721080610176600715',
      { serial: 'X12Y9JNZ96', lot: '176600715' },
    ],
    [
      'a serial that begins like a batch',
      '0100304720400301211006155205193317210228101012131',
      { serial: '10061552051933', expiry: '2021-02-28', lot: '1012131' },
    ],
    [
      'day 00',
      `0105000456013482172012001000001${GS}210000000003`,
      { expiry: '2020-12-31', lot: '00001', serial: '0000000003' },
    ],
    [
      'a batch that ends as an identifier',
      '010500045611225310COV010917220901',
      { lot: 'COV0109', expiry: '2022-09-01' },
    ],
    [
      'a space for the separator, as an app shows it',
      '0104150011164140211GTFG32DLF 1723033110158993A',
      { code: '04150011164140', serial: '1GTFG32DLF', expiry: '2023-03-31', lot: '158993A' },
    ],
    [
      'a bar for the separator',
      '01041500111641401726013110V10025|21JGFMG4P38R',
      { lot: 'V10025', expiry: '2026-01-31', serial: 'JGFMG4P38R' },
    ],
    [
      'a batch that contains an identifier',
      '0104046963351946172401011019A21G8345',
      { lot: '19A21G8345', expiry: '2024-01-01' },
    ],
    [
      'a day of production before the expiry',
      `01080328254985802112345${GS}1109010117100101`,
      { code: '08032825498580', serial: '12345', expiry: '2010-01-01' },
    ],
    ['day 00, which became a day of June', '(01)09521234543213(17)190700', { expiry: '2019-07-31' }],
    ['a count behind the batch', '(01)11111111111113(10)xyz(30)40', { code: '11111111111113', lot: 'xyz' }],
    ['UPC without its zero', '036000291452', { code: '00036000291452' }],
    ['UPC as EAN', '0036000291452', { code: '00036000291452' }],
    ['a carton', '00012345600012', { code: '00012345600012' }],
    ['Code 39 with its asterisks', '*MED-0076*', { code: 'MED-0076' }],
    ['control characters around it', '\u0002036000291452\u0003', { code: '00036000291452' }],
    ['a tab behind it', '036000291452\t', { code: '00036000291452' }],
    ['the symbology of EAN', ']E00036000291452', { code: '00036000291452' }],
    ['the symbology of EAN 8', ']E496385074', { code: '00000096385074' }],
    ['spaces of the printed form', '(01) 09521234543213 (17) 270531 (10) ABC', PACK],
    ['lines of the printed form', '(01)09521234543213\n(17)270531\n(10)ABC', PACK],
    ['a separator that is shown', '010952123454321310ABC<GS>17270531', PACK],
    ['a separator in braces', '010952123454321310ABC{GS}17270531', PACK],
    ['a separator as a key of control', '010952123454321310ABC^]17270531', PACK],
    ['a separator as an escape', '010952123454321310ABC\\x1d17270531', PACK],
    ['a link in capitals', 'HTTPS://ID.GS1.ORG/01/09521234543213/10/ABC?17=270531', PACK],
  ])('that was read as something else: %s', (_, typed, part) => {
    expect(readScan(typed, '2026-11-23')).toContainEqual(expect.objectContaining(part))
  })
})
