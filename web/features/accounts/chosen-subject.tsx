import { BookedSubject } from './booked-subject.tsx'
import { ProductForCart } from './product-for-cart.tsx'

export default function ChosenSubject({ backUrl }: { backUrl: string }) {
  return backUrl.startsWith('/store') ? <ProductForCart /> : <BookedSubject backUrl={backUrl} />
}
