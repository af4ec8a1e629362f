import type { ComponentProps } from 'react'
import sprite from './icons.svg'

/**
 * The icons of the site; the files beside this one (…-icons.tsx) have others. They are drawn once, in
 * icons.svg, and referenced from every page. `npm run icons` writes that file anew after a line is added; the
 * names are lucide's (https://lucide.dev/icons).
 */
export function icon(name: string) {
  const href = `${sprite}#${name}`
  return ({ className, ...rest }: ComponentProps<'svg'>) => (
    <svg aria-hidden="true" {...rest} className={className ? `icon ${className}` : 'icon'}>
      <use href={href} />
    </svg>
  )
}

export const ArrowDown = icon('arrow-down')
export const ArrowLeft = icon('arrow-left')
export const ArrowUp = icon('arrow-up')
export const Award = icon('award')
export const BadgeCheck = icon('badge-check')
export const CalendarCheck = icon('calendar-check')
export const CalendarClock = icon('calendar-clock')
export const CalendarDays = icon('calendar-days')
export const CalendarPlus = icon('calendar-plus')
export const CalendarX = icon('calendar-x')
export const Check = icon('check')
export const ChevronDown = icon('chevron-down')
export const ChevronLeft = icon('chevron-left')
export const ChevronRight = icon('chevron-right')
export const CircleAlert = icon('circle-alert')
export const CircleCheck = icon('circle-check')
export const ClipboardCheck = icon('clipboard-check')
export const Download = icon('download')
export const Eye = icon('eye')
export const EyeOff = icon('eye-off')
export const FileUp = icon('file-up')
export const Ghost = icon('ghost')
export const Heart = icon('heart')
export const HeartPulse = icon('heart-pulse')
export const Hospital = icon('hospital')
export const House = icon('house')
export const HouseHeart = icon('house-heart')
export const Info = icon('info')
export const Languages = icon('languages')
export const LayoutGrid = icon('layout-grid')
export const Link = icon('link')
export const List = icon('list')
export const LoaderCircle = icon('loader-circle')
export const LocateFixed = icon('locate-fixed')
export const LogIn = icon('log-in')
export const LogOut = icon('log-out')
export const Mail = icon('mail')
export const MapPin = icon('map-pin')
export const MapPinHouse = icon('map-pin-house')
export const Menu = icon('menu')
export const MessageCircle = icon('message-circle')
export const Minus = icon('minus')
export const Monitor = icon('monitor')
export const Moon = icon('moon')
export const Move = icon('move')
export const Navigation = icon('navigation')
export const Newspaper = icon('newspaper')
export const NotebookPen = icon('notebook-pen')
export const Package = icon('package')
export const Pause = icon('pause')
export const Phone = icon('phone')
export const Pill = icon('pill')
export const Play = icon('play')
export const Plus = icon('plus')
export const SaudiRiyal = icon('saudi-riyal')
export const Search = icon('search')
export const SearchX = icon('search-x')
export const ShoppingBag = icon('shopping-bag')
export const ShoppingCart = icon('shopping-cart')
export const SlidersHorizontal = icon('sliders-horizontal')
export const Stethoscope = icon('stethoscope')
export const Sun = icon('sun')
export const Trash2 = icon('trash-2')
export const TriangleAlert = icon('triangle-alert')
export const UserRound = icon('user-round')
export const WifiOff = icon('wifi-off')
export const X = icon('x')
