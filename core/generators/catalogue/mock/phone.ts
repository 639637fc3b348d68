import { definePhoneMocker } from '../../engine/phone-numbers';

/** A fixed line, from ranges that are kept for fiction where the country has them. */
export const mockPhone = definePhoneMocker('phone', 'landline');
