import { useEffect, useState } from 'react'

/** The time, once a second while something runs. */
export function useNow(runs: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!runs) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [runs])
  return now
}
