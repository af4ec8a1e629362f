import { demoAccounts } from './demo-accounts.ts'

export type PatientSeed = {
  name: string
  otherName: string
  phone: string
  birthDate: string | null
  sex: 'female' | 'male'
  language: 'ar' | 'en'
}

const { phone } = demoAccounts.patient

/** What reception has added to the demo patient's own record, and the children who have records too. */
export const demoFamily: PatientSeed[] = [
  {
    name: 'سارة العتيبي',
    otherName: 'Sara Alotaibi',
    phone,
    birthDate: '1990-04-12',
    sex: 'female',
    language: 'ar',
  },
  {
    name: 'نورة العتيبي',
    otherName: 'Noura Alotaibi',
    phone,
    birthDate: '2019-03-14',
    sex: 'female',
    language: 'ar',
  },
  {
    name: 'فيصل العتيبي',
    otherName: 'Faisal Alotaibi',
    phone,
    birthDate: '2015-08-02',
    sex: 'male',
    language: 'ar',
  },
]

/** Patients without an account: families share a number, and one person was written down twice. */
export const callers: PatientSeed[] = [
  {
    name: 'عبد الرحمن القحطاني',
    otherName: 'Abdulrahman Al-Qahtani',
    phone: '+966500556001',
    birthDate: '1958-01-20',
    sex: 'male',
    language: 'ar',
  },
  {
    name: 'لولوة القحطاني',
    otherName: 'Lulwa Al-Qahtani',
    phone: '+966500556001',
    birthDate: '1962-06-11',
    sex: 'female',
    language: 'ar',
  },
  {
    name: 'Mohammed Irfan',
    otherName: 'محمد عرفان',
    phone: '+966500556003',
    birthDate: '1984-11-05',
    sex: 'male',
    language: 'en',
  },
  {
    name: 'Ayesha Irfan',
    otherName: 'عائشة عرفان',
    phone: '+966500556003',
    birthDate: '2018-04-23',
    sex: 'female',
    language: 'en',
  },
  {
    name: 'خالد الشهري',
    otherName: 'Khalid Al-Shehri',
    phone: '+966500556005',
    birthDate: '1979-09-09',
    sex: 'male',
    language: 'ar',
  },
  {
    name: 'Khaled Alshehri',
    otherName: '',
    phone: '+966500556005',
    birthDate: null,
    sex: 'male',
    language: 'ar',
  },
  {
    name: 'هيا الدوسري',
    otherName: 'Haya Al-Dosari',
    phone: '+966500556007',
    birthDate: '1947-12-01',
    sex: 'female',
    language: 'ar',
  },
  {
    name: 'Elena Petrova',
    otherName: 'إيلينا بتروفا',
    phone: '+966500556008',
    birthDate: '1991-02-17',
    sex: 'female',
    language: 'en',
  },
]
