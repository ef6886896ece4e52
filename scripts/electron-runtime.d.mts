/** Path of the Electron executable; gets a runtime when there is none. */
export function findElectron(): Promise<string>;
