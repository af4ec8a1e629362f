import type { LocalizedText } from '#contract/language.ts'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import type { StorageCondition } from '#domain/catalogue/storage-conditions.ts'
import type { ProductSeed } from '../../seed-types.ts'

/**
 * The fields of the catalogue of a product, as its name says them. None belongs to a product of somebody: the
 * GTIN begins with 200, a prefix that GS1 keeps for numbers used inside one company (GS1 General
 * Specifications, section 1.4.5), and the registration number with DEMO.
 */
export function catalogueOf(
  { id, name, category }: Pick<ProductSeed, 'name' | 'category'> & { id: number },
  department: string,
) {
  const { code, storage, isRegistered } = departments[department] ?? { code: 'GEN' }
  const number = String(id).padStart(4, '0')
  const form = textOf(forms, name.en)
  const pack = packOf(name)
  const manufacturer = textOf(brands, name.en)
  return {
    sku: `${code}-${number}`,
    gtin: withCheckDigit(`0200${number.padStart(9, '0')}`),
    sfdaNumber: isRegistered ? `DEMO-${number}` : '',
    substances: withSubstances.has(category) ? substancesOf(name.en) : [],
    formAr: form.ar,
    formEn: form.en,
    packSizeAr: pack.ar,
    packSizeEn: pack.en,
    manufacturerAr: manufacturer.ar,
    manufacturerEn: manufacturer.en,
    storage: storage ?? null,
    // Departments alternate: some dozen products lie on a shelf.
    shelf: `${code}-${Math.ceil(id / 120)}`,
  }
}

type Department = { code: string; storage?: StorageCondition; isRegistered?: true }

const departments: Record<string, Department> = {
  vitamins: { code: 'VIT', storage: 'room', isRegistered: true },
  medicines: { code: 'MED', storage: 'room', isRegistered: true },
  'skin-care': { code: 'SKN', storage: 'room' },
  'hair-care': { code: 'HAR' },
  'mother-and-baby': { code: 'BAB' },
  'oral-care': { code: 'ORL' },
  'personal-care': { code: 'PER' },
  'medical-devices': { code: 'DEV', isRegistered: true },
  'sports-nutrition': { code: 'SPT', storage: 'room' },
  'first-aid': { code: 'AID', isRegistered: true },
}

/** The last part of a name if it says a number of pieces or an amount: “24 tablets”, “100 ml”. */
function packOf(name: LocalizedText): LocalizedText {
  const en = /, (\d[^,]*)$/.exec(name.en)?.[1]
  const ar = /[–،] ([^–،]*)$/.exec(name.ar)?.[1]
  return en && ar ? { ar, en } : { ar: '', en: '' }
}

type Named = readonly (readonly [pattern: RegExp, ar: string, en: string])[]

function textOf(texts: Named, name: string): LocalizedText {
  const [, ar = '', en = ''] = texts.find(([pattern]) => pattern.test(name)) ?? []
  return { ar, en }
}

/** The active substances that a name has; the strengths stand in it together, as in 500/65 mg. */
function substancesOf(name: string) {
  const found = substances.filter(([pattern]) => pattern.test(name))
  const [, amounts = '', unit = '', per = ''] =
    /([\d./]*\d)\s?(mg|mcg|IU|%)(\/\d+ ml)?/.exec(name) ?? ([] as string[])
  const strengths = amounts.split('/')
  return found.map(([, ar, en], index) => {
    const amount = strengths[index]
    const space = unit === '%' ? '' : ' '
    return { name: { ar, en }, strength: amount ? `${amount}${space}${unit}${per}` : '' }
  })
}

/** The departments whose products are sold by their active substances. */
const withSubstances = new Set([
  'single-vitamins',
  'minerals',
  'omega',
  'kids-vitamins',
  'pain-and-fever',
  'cold-and-cough',
  'allergy',
  'digestion',
  'creams-and-eye-drops',
  'hair-loss',
  'antiseptics',
])

const substances: Named = [
  [/Paracetamol/, 'باراسيتامول', 'Paracetamol'],
  [/caffeine/, 'كافيين', 'Caffeine'],
  [/Ibuprofen/, 'إيبوبروفين', 'Ibuprofen'],
  [/Diclofenac/, 'ديكلوفيناك', 'Diclofenac'],
  [/Ivy Leaf/, 'مستخلص ورق اللبلاب', 'Ivy leaf extract'],
  [/Dry Cough/, 'ديكستروميثورفان', 'Dextromethorphan'],
  [/Xylometazoline/, 'زيلوميتازولين', 'Xylometazoline'],
  [/Loratadine/, 'لوراتادين', 'Loratadine'],
  [/Cetirizine/, 'سيتريزين', 'Cetirizine'],
  [/Sea Water/, 'ماء بحر معقم', 'Sterile sea water'],
  [/Omeprazole/, 'أوميبرازول', 'Omeprazole'],
  [/Simethicone/, 'سيميثيكون', 'Simethicone'],
  [/Lactulose/, 'لاكتولوز', 'Lactulose'],
  [/Ketotifen/, 'كيتوتيفين', 'Ketotifen'],
  [/Clotrimazole/, 'كلوتريمازول', 'Clotrimazole'],
  [/Hydrocortisone/, 'هيدروكورتيزون', 'Hydrocortisone'],
  [/Minoxidil/, 'مينوكسيديل', 'Minoxidil'],
  [/Povidone Iodine/, 'بوفيدون أيودين', 'Povidone iodine'],
  [/Calcium/, 'كالسيوم', 'Calcium'],
  [/Iron/, 'حديد', 'Iron'],
  [/Magnesium/, 'مغنيسيوم جلايسينات', 'Magnesium glycinate'],
  [/Zinc/, 'زنك', 'Zinc'],
  [/Vitamin D/, 'فيتامين د3', 'Vitamin D3'],
  [/vitamin C/i, 'فيتامين سي', 'Vitamin C'],
  [/Vitamin B12/, 'فيتامين ب12', 'Vitamin B12'],
  [/Vitamin E/, 'فيتامين هـ', 'Vitamin E'],
  [/Biotin/, 'بيوتين', 'Biotin'],
  [/Folic Acid/, 'حمض الفوليك', 'Folic acid'],
  [/Omega/, 'أوميغا 3', 'Omega 3'],
]

const forms: Named = [
  [/Effervescent|Fizz/, 'أقراص فوّارة', 'Effervescent tablets'],
  [/chewable tablets/, 'أقراص للمضغ', 'Chewable tablets'],
  [/sublingual/, 'أقراص تحت اللسان', 'Sublingual tablets'],
  [/coated tablets/, 'أقراص مغلفة', 'Coated tablets'],
  [/lozenges/, 'أقراص استحلاب', 'Lozenges'],
  [/tablets/, 'أقراص', 'Tablets'],
  [/softgels/, 'كبسولات جيلاتينية', 'Softgels'],
  [/capsules/, 'كبسولات', 'Capsules'],
  [/gummies/, 'قطع للمضغ', 'Gummies'],
  [/Syrup/, 'شراب', 'Syrup'],
  [/Suspension/, 'معلق', 'Suspension'],
  [/Eye Drops/, 'قطرة عين', 'Eye drops'],
  [/Drops/, 'قطرات', 'Drops'],
  [/Artificial Tears/, 'قطرة عين', 'Eye drops'],
  [/Nasal Spray/, 'بخاخ أنف', 'Nasal spray'],
  [/Spray/, 'بخاخ', 'Spray'],
  [/sachets|Sachets/, 'أكياس', 'Sachets'],
  [/Toothpaste/, 'معجون', 'Toothpaste'],
  [/Shampoo/, 'شامبو', 'Shampoo'],
  [/Serum/, 'سيروم', 'Serum'],
  [/Cream/, 'كريم', 'Cream'],
  [/Gel/, 'جل', 'Gel'],
  [/Lotion/, 'لوشن', 'Lotion'],
  [/Mouthwash/, 'غسول فم', 'Mouthwash'],
  [/Oil/, 'زيت', 'Oil'],
  [/Solution|Antiseptic/, 'محلول', 'Solution'],
  [/Powder/, 'بودرة', 'Powder'],
]

/** The makers, by the brand at the beginning of a name. */
const brands: Named = [
  [/^Afiya Pharma/, 'عافية فارما', 'Afiya Pharma'],
  [/^Afiya Care/, 'عافية كير', 'Afiya Care'],
  [/^Arak/, 'أراك', 'Arak'],
  [/^Azm/, 'عزم', 'Azm'],
  [/^Ghaf/, 'غاف', 'Ghaf'],
  [/^Ghusn/, 'غصن', 'Ghusn'],
  [/^Khuzama/, 'خزامى', 'Khuzama'],
  [/^Lilak/, 'ليلك', 'Lilak'],
  [/^Mahd/, 'مهد', 'Mahd'],
  [/^Nabda/, 'نبضة', 'Nabda'],
  [/^Nada/, 'ندى', 'Nada'],
  [/^Qimma/, 'قمة', 'Qimma'],
  [/^Raha/, 'راحة', 'Raha'],
  [/^Rasd/, 'رصد', 'Rasd'],
  [/^Sakina/, 'سكينة', 'Sakina'],
  [/^Sarat/, 'سراة', 'Sarat'],
  [/^Thanaya/, 'ثنايا', 'Thanaya'],
  [/^Waha/, 'واحة', 'Waha'],
  [/^Zaghab/, 'زغب', 'Zaghab'],
]
