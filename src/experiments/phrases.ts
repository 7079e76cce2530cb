/** Phrases shared by several files of this folder or its parents. */

