/** Two soft notes. A browser that does not let a page sound before it was touched stays silent. */
export function chime(): void {
  try {
    const audio = new AudioContext()
    audio.resume().catch(() => {})
    note(audio, 659.25, 0)
    note(audio, 880, 0.14).onended = () => void audio.close().catch(() => {})
  } catch {
    // No sound is no loss: the dialog says it too.
  }
}

function note(audio: AudioContext, frequency: number, after: number): OscillatorNode {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  const start = audio.currentTime + after
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + 0.5)
  return tone
}
