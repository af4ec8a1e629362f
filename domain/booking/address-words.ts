import { arabicFold } from '../text/arabic-fold.ts'

const road = 'طريق الطريق ط tariq tareeq tareq'
const place = `${road} شارع الشارع ش حي الحي مخطط المخطط ضاحية hay hai hayy shari sharia`

/**
 * The words by which an address shows what the name of a city in it means. `named`: what stands before a name
 * of its own; `follows`: what stands after one; `in`: before the city itself. A landmark may have any name.
 */
const words = {
  road,
  place,
  named: `${place} ميدان دوار جسر كوبري نفق مخرج تقاطع إشارة منطقة إمارة أمانة بلدية مسجد جامع مستشفى
    مستوصف مجمع مركز عيادة عيادات صيدلية مدرسة مدارس جامعة كلية معهد سوق أسواق مول بنك مصرف فندق برج أبراج
    عمارة بناية مبنى قصر حديقة منتزه نادي ملعب مطار ميناء محطة بوابة شركة مؤسسة مصنع مكتب مطعم مخبز كمبوند
    سكن إسكان استراحة واحة درة روابي اتجاه باتجاه نحو من إلى exit bank hotel hospital mall to from towards`,
  follows: `street st str road rd avenue ave av boulevard blvd highway hwy expressway freeway way lane ln drive
    district dist neighborhood neighbourhood quarter square sq roundabout bridge tunnel exit gate mall park
    plaza center centre tower towers hotel hospital clinic bank university college school schools market souq
    souk club stadium airport station garden gardens compound restaurant pharmacy company front gallery
    مول بارك بلازا سنتر غاليري جاليري فرونت`,
  in: 'مدينة بمدينة محافظة بمحافظة في in',
  between: 'city old new main ring express fast and governorate',
  landmark: `خلف أمام مقابل بجوار جوار قرب بالقرب بجانب جنب عند قبل بعد near behind opposite opp beside facing
    next after before`,
  unit: `فيلا شقة عمارة بناية مبنى بيت منزل رقم وحدة دور طابق بلوك villa flat apartment apt building bldg block
    house unit no floor`,
  country: 'المملكة العربية السعودية kingdom of saudi arabia ksa sa',
}

/** The words above, folded, by their kind. */
export const addressWords: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries(words).map(([kind, text]) => [kind, new Set(text.split(/\s+/).map(arabicFold))]),
)
