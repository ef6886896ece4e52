/** A module of the sources, with its texts in English; `file` is relative to the project. */
export function importSource(file: string): Promise<Record<string, unknown>>;
