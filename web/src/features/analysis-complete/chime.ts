/** Plays two soft notes. Browsers stay silent until the user has interacted with the page. */
export function chime(): void {
  try {
    const audio = new AudioContext()
    audio.resume().catch(() => {})
    playNote(audio, 659.25, 0)
    playNote(audio, 880, 0.14).onended = () => void audio.close().catch(() => {})
  } catch {
    // The dialog announces the analysis too, so a missing sound does not matter.
  }
}

function playNote(audio: AudioContext, frequency: number, delaySeconds: number): OscillatorNode {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  const start = audio.currentTime + delaySeconds
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + 0.5)
  return tone
}
