import { Eye, HeartPulse, HouseHeart, Stethoscope } from '../../ui/icons.tsx'
import {
  Baby,
  Bone,
  Brain,
  Droplets,
  Ear,
  MessageCircleHeart,
  ScanFace,
  Soup,
  Syringe,
  Toothbrush,
  Venus,
  Wind,
} from '../../ui/specialty-icons.tsx'

/** By the slug of the specialty, which does not change with its names. */
const icons: Record<string, typeof Stethoscope> = {
  cardiology: HeartPulse,
  dermatology: ScanFace,
  pediatrics: Baby,
  obstetrics: Venus,
  orthopedics: Bone,
  dentistry: Toothbrush,
  ophthalmology: Eye,
  ent: Ear,
  neurology: Brain,
  gastroenterology: Soup,
  urology: Droplets,
  psychiatry: MessageCircleHeart,
  endocrinology: Syringe,
  pulmonology: Wind,
  'family-medicine': HouseHeart,
}

/** The icon of a specialty; a stethoscope for one that the back office has added. */
export function SpecialtyIcon({ slug, className }: { slug: string | null; className?: string }) {
  const Icon = icons[slug ?? ''] ?? Stethoscope
  return <Icon className={className} />
}
