/** Pages that bring their own gutters, since their columns and banners reach the edge of what they stand in. */
export const hasOwnGutters = (pathname: string): boolean => /^\/(signup$|dashboard\/actions$|shared?\/)/.test(pathname)
