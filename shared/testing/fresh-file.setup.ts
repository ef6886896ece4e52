import {vi} from 'vitest';

/**
 * What a file of tests finds when it begins: none of our modules loaded, an empty page. Files share a process
 * and with it the packages, which take longer to load than most tests to run.
 */
vi.resetModules();
