import type { LocalizedText } from '#contract/language.ts'

/** What the demonstration's customers say: samples (spec §2), which the page names as such. */
export const testimonials: readonly { name: LocalizedText; text: LocalizedText }[] = [
  {
    name: { ar: 'أم خالد، الرياض', en: 'Umm Khalid, Riyadh' },
    text: {
      ar: 'طلبت حفاضات ومستلزمات الصغير من البيت، ووصلتني كاملة بتغليف نظيف ومرتب.',
      en: 'I ordered everything for the baby from home, and it all came cleanly and neatly packed.',
    },
  },
  {
    name: { ar: 'فهد، جدة', en: 'Fahad, Jeddah' },
    text: {
      ar: 'جهاز قياس الضغط مطابق للوصف تمامًا، والأسعار واضحة وشاملة الضريبة.',
      en: 'The blood pressure monitor is exactly as described, and the prices are clear and include VAT.',
    },
  },
  {
    name: { ar: 'نورة، الدمام', en: 'Noura, Dammam' },
    text: {
      ar: 'تقييمات العملاء ساعدتني في اختيار واقي شمس مناسب لبشرتي الحساسة.',
      en: 'Other customers’ reviews helped me choose a sunscreen for my sensitive skin.',
    },
  },
  {
    name: { ar: 'سامي، المدينة المنورة', en: 'Sami, Madinah' },
    text: {
      ar: 'أطلب فيتامينات والدي كل شهر في دقيقتين، والدفع عند الاستلام يريحني.',
      en: 'Ordering my father’s vitamins takes two minutes a month, and I like paying on delivery.',
    },
  },
]
