import Baby from 'lucide-react/icons/baby'
import Bone from 'lucide-react/icons/bone'
import Brain from 'lucide-react/icons/brain'
import Droplets from 'lucide-react/icons/droplets'
import Ear from 'lucide-react/icons/ear'
import Eye from 'lucide-react/icons/eye'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import HouseHeart from 'lucide-react/icons/house-heart'
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart'
import ScanFace from 'lucide-react/icons/scan-face'
import Soup from 'lucide-react/icons/soup'
import Stethoscope from 'lucide-react/icons/stethoscope'
import Syringe from 'lucide-react/icons/syringe'
import Toothbrush from 'lucide-react/icons/toothbrush'
import Venus from 'lucide-react/icons/venus'
import Wind from 'lucide-react/icons/wind'

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
  return <Icon aria-hidden className={className} />
}
