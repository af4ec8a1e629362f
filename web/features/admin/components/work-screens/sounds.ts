import { useState } from 'react'
import { setCookie } from '../../../../browser/set-cookie.ts'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * The tones of each sound in hertz, one after the other. Of a scan: one short and high for yes, two low ones
 * for no, three equal ones for a question.
 */
const tones = { accepted: [1319], refused: [196, 156], question: [523, 523, 523], news: [659, 880] }

let audio: AudioContext | undefined

/** Plays a sound unless this browser has them turned off. It is made without a file. */
export function playSound(sound: keyof typeof tones): void {
  if (!areSoundsOn()) return
  audio ??= new AudioContext()
  // A browser that has had no press since the page was loaded stays silent.
  void audio.resume()
  const start = audio.currentTime
  for (const [index, frequency] of tones[sound].entries()) {
    const [oscillator, volume] = [audio.createOscillator(), audio.createGain()]
    oscillator.frequency.value = frequency
    volume.gain.value = 0.15
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(start + index * 0.18)
    oscillator.stop(start + index * 0.18 + 0.15)
  }
}

const areSoundsOn = () => !/(?:^|;\s*)desk_sounds=off/.test(document.cookie)

/** Whether sounds are on, which is remembered in this browser, and a function that turns them on or off. */
export function useSounds(): [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(areSoundsOn)
  const toggle = () => {
    setCookie(`desk_sounds=${isOn ? 'off' : 'on'}`, ONE_YEAR_SECONDS)
    setOn(!isOn)
    if (!isOn) playSound('news')
  }
  return [isOn, toggle]
}
