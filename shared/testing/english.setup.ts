import {speakEnglishOfCode} from '../languages/english-of-code';

speakEnglishOfCode();
