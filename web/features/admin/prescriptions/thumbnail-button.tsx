type ThumbnailButtonProps = { src: string; alt: string; isShown: boolean; onPress: () => void }

/** A photo or page of a prescription, which a press shows large. */
export function ThumbnailButton({ src, alt, isShown, onPress }: ThumbnailButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onPress}
      className="rounded-md border-2 border-line p-1 aria-pressed:border-primary"
    >
      <img src={src} alt={alt} className="size-24 object-contain" />
    </button>
  )
}
