;; The bulk sampler with 128-bit vectors: bit b of lane j of a vector belongs to attack 32 j + b of a block.
;; It mirrors bulkKernel.ts function by function; the explanations are there and in bulkPlan.ts.
;; bulkWasm.ts lays out the memory, writes the plan and reads the counts.
;;
;; Memory, in bytes; every field is an integer of 4 bytes unless stated otherwise
;;     0  states of the generators: four vectors, vector i holds word i of every lane
;;    64  the attack's pool, 192 the defence's pool:
;;          +0 bits  +4 hit  +8 near  +12 top  +16 unsound  +20 hitsOnly  +24 hasSpare  +28 rolledDice
;;          +32 dice  +36 dice topped  +40 dice kept  +44 dice kept topped  +48 fresh  +52 fresh topped
;;          +56 mostDice  +60 mostFresh  +64 extraDice  +68 hasNear  +72 topCounts  +76 automatic
;;          +80 first composition re-rolled  +84 end of them  +88 first topped  +92 end topped
;;   320  defenceTopCancelsAll
;;   324  digits of the net     328  end of the possible nets, as an offset into counts and nets
;;   332  hit  336 near  340 top: vectors of the dice
;;   344  attack digits  348 defence digits  352 bytes of the digits of one side
;;   356  hit  360 near  364 top: vectors of the sorted dice
;;   368  vectors by net       372  counts by net: a vector of four integers each
(module
  (memory (export "memory") 1)

  ;; Rolls `blocks` blocks of 128 attacks and adds the kept ones to the counts.
  (func (export "roll") (param $blocks i32)
    (local $discarded v128) (local $attackTop v128) (local $defenceTop v128)
    (loop $block
      (local.set $discarded (call $rollDice (i32.const 64)))
      (local.set $attackTop
        (call $countSuccesses (i32.const 64) (v128.const i32x4 0 0 0 0) (i32.load offset=344 (i32.const 0))))
      (local.set $discarded (v128.or (local.get $discarded) (call $rollDice (i32.const 192))))
      (local.set $defenceTop
        (call $countSuccesses (i32.const 192) (local.get $attackTop) (i32.load offset=348 (i32.const 0))))
      (call $countNets
        (v128.not (local.get $discarded))
        (select (result v128)
          (local.get $defenceTop)
          (v128.const i32x4 0 0 0 0)
          (i32.load offset=320 (i32.const 0))))
      (br_if $block (local.tee $blocks (i32.sub (local.get $blocks) (i32.const 1))))))

  (func $rollDice (param $pool i32) (result v128)
    (if (result v128) (i32.load offset=20 (local.get $pool))
      (then (call $rollHits (local.get $pool)))
      (else (call $rollClasses (local.get $pool)))))

  ;; `rollClasses` for dice where only the successes matter.
  (func $rollHits (param $pool i32) (result v128)
    (local $s0 v128) (local $s1 v128) (local $s2 v128) (local $s3 v128) (local $x v128) (local $shifted v128)
    (local $atHit v128) (local $isVoid v128)
    (local $spareHit v128) (local $spareVoid v128) (local $replaced v128) (local $discarded v128)
    (local $bit i32) (local $hits i32) (local $voids i32) (local $die i32) (local $end i32) (local $spare i32)
    (local.set $s0 (v128.load (i32.const 0)))
    (local.set $s1 (v128.load (i32.const 16)))
    (local.set $s2 (v128.load (i32.const 32)))
    (local.set $s3 (v128.load (i32.const 48)))
    (local.set $spare (i32.load offset=24 (local.get $pool)))
    (local.set $die (i32.load offset=332 (i32.const 0)))
    (local.set $end (i32.add (local.get $die) (i32.shl (i32.load offset=28 (local.get $pool)) (i32.const 4))))
    (block $done
      (loop $dice
        (br_if $done (i32.and (i32.eqz (local.get $spare)) (i32.eq (local.get $die) (local.get $end))))
        (local.set $atHit (v128.const i32x4 -1 -1 -1 -1))
        (local.set $isVoid (v128.const i32x4 -1 -1 -1 -1))
        (local.set $hits (i32.load offset=4 (local.get $pool)))
        (local.set $voids (i32.load offset=16 (local.get $pool)))
        (local.set $bit (i32.load (local.get $pool)))
        (block $compared
          (br_if $compared (i32.eqz (local.get $bit)))
          (loop $bits
            (local.set $x (i32x4.add (local.get $s0) (local.get $s3)))
            (local.set $x
              (i32x4.add
                (v128.or (i32x4.shl (local.get $x) (i32.const 7)) (i32x4.shr_u (local.get $x) (i32.const 25)))
                (local.get $s0)))
            (local.set $shifted (i32x4.shl (local.get $s1) (i32.const 9)))
            (local.set $s2 (v128.xor (local.get $s2) (local.get $s0)))
            (local.set $s3 (v128.xor (local.get $s3) (local.get $s1)))
            (local.set $s1 (v128.xor (local.get $s1) (local.get $s2)))
            (local.set $s0 (v128.xor (local.get $s0) (local.get $s3)))
            (local.set $s2 (v128.xor (local.get $s2) (local.get $shifted)))
            (local.set $s3
              (v128.or (i32x4.shl (local.get $s3) (i32.const 11)) (i32x4.shr_u (local.get $s3) (i32.const 21))))
            (if (i32.lt_s (local.get $hits) (i32.const 0))
              (then (local.set $atHit (v128.or (local.get $atHit) (local.get $x))))
              (else (local.set $atHit (v128.and (local.get $atHit) (local.get $x)))))
            (if (i32.lt_s (local.get $voids) (i32.const 0))
              (then (local.set $isVoid (v128.or (local.get $isVoid) (local.get $x))))
              (else (local.set $isVoid (v128.and (local.get $isVoid) (local.get $x)))))
            (local.set $hits (i32.shl (local.get $hits) (i32.const 1)))
            (local.set $voids (i32.shl (local.get $voids) (i32.const 1)))
            (br_if $bits (local.tee $bit (i32.sub (local.get $bit) (i32.const 1))))))
        (local.set $atHit
          (v128.and (local.get $atHit) (i32x4.splat (i32.shr_s (local.get $hits) (i32.const 31)))))
        (local.set $isVoid
          (v128.and (local.get $isVoid) (i32x4.splat (i32.shr_s (local.get $voids) (i32.const 31)))))
        (if (local.get $spare)
          (then
            (local.set $spareHit (local.get $atHit))
            (local.set $spareVoid (local.get $isVoid))
            (local.set $spare (i32.const 0))
            (br $dice)))
        (v128.store (local.get $die)
          (v128.bitselect (local.get $spareHit) (local.get $atHit) (local.get $isVoid)))
        (local.set $discarded
          (v128.or (local.get $discarded) (v128.and (local.get $replaced) (local.get $isVoid))))
        (local.set $replaced (v128.or (local.get $replaced) (local.get $isVoid)))
        (local.set $die (i32.add (local.get $die) (i32.const 16)))
        (br $dice)))
    (v128.store (i32.const 0) (local.get $s0))
    (v128.store (i32.const 16) (local.get $s1))
    (v128.store (i32.const 32) (local.get $s2))
    (v128.store (i32.const 48) (local.get $s3))
    (v128.or (local.get $discarded) (v128.and (local.get $replaced) (local.get $spareVoid))))

  (func $rollClasses (param $pool i32) (result v128)
    (local $s0 v128) (local $s1 v128) (local $s2 v128) (local $s3 v128) (local $x v128) (local $shifted v128)
    (local $atHit v128) (local $atNear v128) (local $atTop v128) (local $isVoid v128)
    (local $spareHit v128) (local $spareNear v128) (local $spareTop v128) (local $spareVoid v128)
    (local $replaced v128) (local $discarded v128)
    (local $bit i32) (local $hits i32) (local $nears i32) (local $tops i32) (local $voids i32)
    (local $die i32) (local $near i32) (local $top i32) (local $end i32) (local $spare i32) (local $hasNear i32)
    (local.set $s0 (v128.load (i32.const 0)))
    (local.set $s1 (v128.load (i32.const 16)))
    (local.set $s2 (v128.load (i32.const 32)))
    (local.set $s3 (v128.load (i32.const 48)))
    (local.set $spare (i32.load offset=24 (local.get $pool)))
    (local.set $hasNear (i32.load offset=68 (local.get $pool)))
    (local.set $die (i32.load offset=332 (i32.const 0)))
    (local.set $near (i32.load offset=336 (i32.const 0)))
    (local.set $top (i32.load offset=340 (i32.const 0)))
    (local.set $end (i32.add (local.get $die) (i32.shl (i32.load offset=28 (local.get $pool)) (i32.const 4))))
    (block $done
      (loop $dice
        (br_if $done (i32.and (i32.eqz (local.get $spare)) (i32.eq (local.get $die) (local.get $end))))
        (local.set $atHit (v128.const i32x4 -1 -1 -1 -1))
        (local.set $atNear (v128.const i32x4 -1 -1 -1 -1))
        (local.set $atTop (v128.const i32x4 -1 -1 -1 -1))
        (local.set $isVoid (v128.const i32x4 -1 -1 -1 -1))
        (local.set $hits (i32.load offset=4 (local.get $pool)))
        (local.set $nears (i32.load offset=8 (local.get $pool)))
        (local.set $tops (i32.load offset=12 (local.get $pool)))
        (local.set $voids (i32.load offset=16 (local.get $pool)))
        (local.set $bit (i32.load (local.get $pool)))
        (block $compared
          (br_if $compared (i32.eqz (local.get $bit)))
          (loop $bits
            (local.set $x (i32x4.add (local.get $s0) (local.get $s3)))
            (local.set $x
              (i32x4.add
                (v128.or (i32x4.shl (local.get $x) (i32.const 7)) (i32x4.shr_u (local.get $x) (i32.const 25)))
                (local.get $s0)))
            (local.set $shifted (i32x4.shl (local.get $s1) (i32.const 9)))
            (local.set $s2 (v128.xor (local.get $s2) (local.get $s0)))
            (local.set $s3 (v128.xor (local.get $s3) (local.get $s1)))
            (local.set $s1 (v128.xor (local.get $s1) (local.get $s2)))
            (local.set $s0 (v128.xor (local.get $s0) (local.get $s3)))
            (local.set $s2 (v128.xor (local.get $s2) (local.get $shifted)))
            (local.set $s3
              (v128.or (i32x4.shl (local.get $s3) (i32.const 11)) (i32x4.shr_u (local.get $s3) (i32.const 21))))
            (if (i32.lt_s (local.get $hits) (i32.const 0))
              (then (local.set $atHit (v128.or (local.get $atHit) (local.get $x))))
              (else (local.set $atHit (v128.and (local.get $atHit) (local.get $x)))))
            (if (local.get $hasNear)
              (then
                (if (i32.lt_s (local.get $nears) (i32.const 0))
                  (then (local.set $atNear (v128.or (local.get $atNear) (local.get $x))))
                  (else (local.set $atNear (v128.and (local.get $atNear) (local.get $x)))))
                (local.set $nears (i32.shl (local.get $nears) (i32.const 1)))))
            (if (i32.lt_s (local.get $tops) (i32.const 0))
              (then (local.set $atTop (v128.or (local.get $atTop) (local.get $x))))
              (else (local.set $atTop (v128.and (local.get $atTop) (local.get $x)))))
            (if (i32.lt_s (local.get $voids) (i32.const 0))
              (then (local.set $isVoid (v128.or (local.get $isVoid) (local.get $x))))
              (else (local.set $isVoid (v128.and (local.get $isVoid) (local.get $x)))))
            (local.set $hits (i32.shl (local.get $hits) (i32.const 1)))
            (local.set $tops (i32.shl (local.get $tops) (i32.const 1)))
            (local.set $voids (i32.shl (local.get $voids) (i32.const 1)))
            (br_if $bits (local.tee $bit (i32.sub (local.get $bit) (i32.const 1))))))
        (local.set $atHit
          (v128.and (local.get $atHit) (i32x4.splat (i32.shr_s (local.get $hits) (i32.const 31)))))
        (local.set $atNear
          (if (result v128) (local.get $hasNear)
            (then (v128.and (local.get $atNear) (i32x4.splat (i32.shr_s (local.get $nears) (i32.const 31)))))
            (else (local.get $atHit))))
        (local.set $atTop
          (v128.and (local.get $atTop) (i32x4.splat (i32.shr_s (local.get $tops) (i32.const 31)))))
        (local.set $isVoid
          (v128.and (local.get $isVoid) (i32x4.splat (i32.shr_s (local.get $voids) (i32.const 31)))))
        (if (local.get $spare)
          (then
            (local.set $spareHit (local.get $atHit))
            (local.set $spareNear (local.get $atNear))
            (local.set $spareTop (local.get $atTop))
            (local.set $spareVoid (local.get $isVoid))
            (local.set $spare (i32.const 0))
            (br $dice)))
        (v128.store (local.get $die)
          (v128.bitselect (local.get $spareHit) (local.get $atHit) (local.get $isVoid)))
        (v128.store (local.get $near)
          (v128.bitselect (local.get $spareNear) (local.get $atNear) (local.get $isVoid)))
        (v128.store (local.get $top)
          (v128.bitselect (local.get $spareTop) (local.get $atTop) (local.get $isVoid)))
        (local.set $discarded
          (v128.or (local.get $discarded) (v128.and (local.get $replaced) (local.get $isVoid))))
        (local.set $replaced (v128.or (local.get $replaced) (local.get $isVoid)))
        (local.set $die (i32.add (local.get $die) (i32.const 16)))
        (local.set $near (i32.add (local.get $near) (i32.const 16)))
        (local.set $top (i32.add (local.get $top) (i32.const 16)))
        (br $dice)))
    (v128.store (i32.const 0) (local.get $s0))
    (v128.store (i32.const 16) (local.get $s1))
    (v128.store (i32.const 32) (local.get $s2))
    (v128.store (i32.const 48) (local.get $s3))
    (v128.or (local.get $discarded) (v128.and (local.get $replaced) (local.get $spareVoid))))

  (func $countSuccesses (param $pool i32) (param $topped v128) (param $digits i32) (result v128)
    (local $die i32) (local $most i32) (local $extra i32) (local $anyTop v128)
    (local.set $most (i32.load offset=56 (local.get $pool)))
    (if (i32.ne (i32.load offset=32 (local.get $pool)) (i32.load offset=36 (local.get $pool)))
      (then
        (block $masked
          (loop $dice
            (br_if $masked (i32.eq (local.get $die) (local.get $most)))
            (call $keepDie
              (local.get $pool)
              (local.get $die)
              (call $among
                (local.get $die)
                (i32.load offset=32 (local.get $pool))
                (i32.load offset=36 (local.get $pool))
                (local.get $topped)))
            (local.set $die (i32.add (local.get $die) (i32.const 1)))
            (br $dice)))))
    (if (i32.load offset=60 (local.get $pool))
      (then (call $reroll (local.get $pool) (local.get $topped))))
    (call $setDigits (local.get $digits) (i32.load offset=76 (local.get $pool)))
    (local.set $extra (i32.add (local.get $most) (i32.load offset=60 (local.get $pool))))
    (local.set $anyTop (call $countDice (local.get $pool) (local.get $digits) (i32.const 0) (local.get $extra)))
    (local.set $most (i32.add (local.get $extra) (i32.load offset=64 (local.get $pool))))
    (if (i32.load offset=64 (local.get $pool))
      (then
        (local.set $die (local.get $extra))
        (loop $dice
          (call $keepDie (local.get $pool) (local.get $die) (local.get $anyTop))
          (br_if $dice (i32.lt_u (local.tee $die (i32.add (local.get $die) (i32.const 1))) (local.get $most))))
        (drop (call $countDice (local.get $pool) (local.get $digits) (local.get $extra) (local.get $most)))))
    (if (i32.load offset=68 (local.get $pool))
      (then
        (call $addBit
          (local.get $digits)
          (i32.add (local.get $digits) (i32.load offset=352 (i32.const 0)))
          (call $anyNearMiss (local.get $most)))))
    (local.get $anyTop))

  ;; The attacks in which die number `die` of a pool exists.
  (func $among (param $die i32) (param $plain i32) (param $toppedDice i32) (param $topped v128) (result v128)
    (v128.or
      (select (result v128)
        (v128.not (local.get $topped))
        (v128.const i32x4 0 0 0 0)
        (i32.lt_s (local.get $die) (local.get $plain)))
      (select (result v128)
        (local.get $topped)
        (v128.const i32x4 0 0 0 0)
        (i32.lt_s (local.get $die) (local.get $toppedDice)))))

  ;; Turns a die into a failure in all but the given attacks.
  (func $keepDie (param $pool i32) (param $die i32) (param $attacks v128)
    (local $at i32)
    (local.set $at (i32.shl (local.get $die) (i32.const 4)))
    (call $keepIn (i32.add (i32.load offset=332 (i32.const 0)) (local.get $at)) (local.get $attacks))
    (if (i32.eqz (i32.load offset=20 (local.get $pool)))
      (then
        (call $keepIn (i32.add (i32.load offset=336 (i32.const 0)) (local.get $at)) (local.get $attacks))
        (call $keepIn (i32.add (i32.load offset=340 (i32.const 0)) (local.get $at)) (local.get $attacks)))))

  (func $keepIn (param $at i32) (param $attacks v128)
    (v128.store (local.get $at) (v128.and (v128.load (local.get $at)) (local.get $attacks))))

  (func $setDigits (param $digits i32) (param $value i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $digits) (i32.load offset=352 (i32.const 0))))
    (loop $digit
      (v128.store (local.get $digits)
        (i32x4.splat (i32.sub (i32.const 0) (i32.and (local.get $value) (i32.const 1)))))
      (local.set $value (i32.shr_u (local.get $value) (i32.const 1)))
      (br_if $digit
        (i32.lt_u (local.tee $digits (i32.add (local.get $digits) (i32.const 16))) (local.get $end)))))

  ;; Adds the dice from `from` to before `to`; returns the attacks in which one of them is a top.
  (func $countDice (param $pool i32) (param $digits i32) (param $from i32) (param $to i32) (result v128)
    (local $die i32) (local $at i32) (local $top v128) (local $anyTop v128) (local $times i32)
    (local.set $times (i32.load offset=72 (local.get $pool)))
    (block $counted
      (br_if $counted (i32.load offset=20 (local.get $pool)))
      (local.set $die (local.get $from))
      (loop $dice
        (br_if $counted (i32.eq (local.get $die) (local.get $to)))
        (local.set $at (i32.shl (local.get $die) (i32.const 4)))
        (local.set $top (v128.load (i32.add (i32.load offset=340 (i32.const 0)) (local.get $at))))
        (local.set $anyTop (v128.or (local.get $anyTop) (local.get $top)))
        (if (i32.ne (local.get $times) (i32.const 1))
          (then
            (call $addTimes (local.get $digits) (local.get $times) (local.get $top))
            (call $keepIn (i32.add (i32.load offset=332 (i32.const 0)) (local.get $at)) (v128.not (local.get $top)))
            (call $keepIn (i32.add (i32.load offset=336 (i32.const 0)) (local.get $at)) (v128.not (local.get $top)))))
        (local.set $die (i32.add (local.get $die) (i32.const 1)))
        (br $dice)))
    (call $addDice
      (local.get $digits)
      (i32.add (i32.load offset=332 (i32.const 0)) (i32.shl (local.get $from) (i32.const 4)))
      (i32.add (i32.load offset=332 (i32.const 0)) (i32.shl (local.get $to) (i32.const 4))))
    (local.get $anyTop))

  ;; Adds one for each of the dice from address `from` to before `to`.
  (func $addDice (param $digits i32) (param $from i32) (param $to i32)
    (local $digit0 v128) (local $digit1 v128) (local $digit2 v128) (local $digit3 v128)
    (local $carry0 v128) (local $carry1 v128) (local $carry2 v128) (local $carry3 v128) (local $wide i32)
    (local.set $wide (i32.gt_u (i32.load offset=352 (i32.const 0)) (i32.const 64)))
    (local.set $digit0 (v128.load (local.get $digits)))
    (local.set $digit1 (v128.load offset=16 (local.get $digits)))
    (local.set $digit2 (v128.load offset=32 (local.get $digits)))
    (local.set $digit3 (v128.load offset=48 (local.get $digits)))
    (block $added
      (loop $dice
        (br_if $added (i32.eq (local.get $from) (local.get $to)))
        (local.set $carry0 (v128.load (local.get $from)))
        (local.set $carry1 (v128.and (local.get $digit0) (local.get $carry0)))
        (local.set $carry2 (v128.and (local.get $digit1) (local.get $carry1)))
        (local.set $carry3 (v128.and (local.get $digit2) (local.get $carry2)))
        (local.set $digit0 (v128.xor (local.get $digit0) (local.get $carry0)))
        (local.set $digit1 (v128.xor (local.get $digit1) (local.get $carry1)))
        (local.set $digit2 (v128.xor (local.get $digit2) (local.get $carry2)))
        (if (local.get $wide)
          (then
            (call $addBit
              (i32.add (local.get $digits) (i32.const 64))
              (i32.add (local.get $digits) (i32.load offset=352 (i32.const 0)))
              (v128.and (local.get $digit3) (local.get $carry3)))))
        (local.set $digit3 (v128.xor (local.get $digit3) (local.get $carry3)))
        (local.set $from (i32.add (local.get $from) (i32.const 16)))
        (br $dice)))
    (v128.store (local.get $digits) (local.get $digit0))
    (v128.store offset=16 (local.get $digits) (local.get $digit1))
    (v128.store offset=32 (local.get $digits) (local.get $digit2))
    (v128.store offset=48 (local.get $digits) (local.get $digit3)))

  ;; Adds `times` in the given attacks.
  (func $addTimes (param $digits i32) (param $times i32) (param $attacks v128)
    (local $end i32)
    (local.set $end (i32.add (local.get $digits) (i32.load offset=352 (i32.const 0))))
    (block $added
      (loop $digit
        (br_if $added (i32.eqz (local.get $times)))
        (if (i32.and (local.get $times) (i32.const 1))
          (then (call $addBit (local.get $digits) (local.get $end) (local.get $attacks))))
        (local.set $times (i32.shr_u (local.get $times) (i32.const 1)))
        (local.set $digits (i32.add (local.get $digits) (i32.const 16)))
        (br $digit))))

  ;; Adds one at the digit at address `digit`, carrying up to before `end`.
  (func $addBit (param $digit i32) (param $end i32) (param $carry v128)
    (local $old v128)
    (block $added
      (loop $digits
        (br_if $added (i32.ge_u (local.get $digit) (local.get $end)))
        (local.set $old (v128.load (local.get $digit)))
        (v128.store (local.get $digit) (v128.xor (local.get $old) (local.get $carry)))
        (local.set $carry (v128.and (local.get $carry) (local.get $old)))
        (local.set $digit (i32.add (local.get $digit) (i32.const 16)))
        (br $digits))))

  (func $anyNearMiss (param $dice i32) (result v128)
    (local $at i32) (local $end i32) (local $any v128)
    (local.set $end (i32.shl (local.get $dice) (i32.const 4)))
    (block $seen
      (loop $die
        (br_if $seen (i32.eq (local.get $at) (local.get $end)))
        (local.set $any
          (v128.or
            (local.get $any)
            (v128.andnot
              (v128.load (i32.add (i32.load offset=336 (i32.const 0)) (local.get $at)))
              (v128.load (i32.add (i32.load offset=332 (i32.const 0)) (local.get $at))))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br $die)))
    (local.get $any))

  (func $reroll (param $pool i32) (param $topped v128)
    (local $most i32) (local $die i32) (local $fresh i32) (local $decided v128)
    (local.set $most (i32.load offset=56 (local.get $pool)))
    (local.set $fresh (i32.load offset=60 (local.get $pool)))
    (call $sortDice (i32.load offset=332 (i32.const 0)) (i32.load offset=356 (i32.const 0)) (local.get $most))
    (call $sortDice (i32.load offset=336 (i32.const 0)) (i32.load offset=360 (i32.const 0)) (local.get $most))
    (call $sortDice (i32.load offset=340 (i32.const 0)) (i32.load offset=364 (i32.const 0)) (local.get $most))
    (local.set $decided
      (v128.bitselect
        (call $fallenAs (i32.load offset=88 (local.get $pool)) (i32.load offset=92 (local.get $pool)))
        (call $fallenAs (i32.load offset=80 (local.get $pool)) (i32.load offset=84 (local.get $pool)))
        (local.get $topped)))
    (loop $dice
      (call $takeSorted (i32.load offset=332 (i32.const 0)) (i32.load offset=356 (i32.const 0)) (local.get $die))
      (call $takeSorted (i32.load offset=336 (i32.const 0)) (i32.load offset=360 (i32.const 0)) (local.get $die))
      (call $takeSorted (i32.load offset=340 (i32.const 0)) (i32.load offset=364 (i32.const 0)) (local.get $die))
      (call $keepDie
        (local.get $pool)
        (local.get $die)
        (v128.or
          (v128.not (local.get $decided))
          (call $among
            (local.get $die)
            (i32.load offset=40 (local.get $pool))
            (i32.load offset=44 (local.get $pool))
            (local.get $topped))))
      (br_if $dice (i32.lt_u (local.tee $die (i32.add (local.get $die) (i32.const 1))) (local.get $most))))
    (local.set $die (i32.const 0))
    (loop $dice
      (call $keepDie
        (local.get $pool)
        (i32.add (local.get $most) (local.get $die))
        (v128.and
          (local.get $decided)
          (call $among
            (local.get $die)
            (i32.load offset=48 (local.get $pool))
            (i32.load offset=52 (local.get $pool))
            (local.get $topped))))
      (br_if $dice (i32.lt_u (local.tee $die (i32.add (local.get $die) (i32.const 1))) (local.get $fresh)))))

  ;; Copies the class of the die at place `die` of the sorted dice, the highest at 0.
  (func $takeSorted (param $class i32) (param $sorted i32) (param $die i32)
    (v128.store
      (i32.add (local.get $class) (i32.shl (local.get $die) (i32.const 4)))
      (v128.load offset=16 (i32.add (local.get $sorted) (i32.shl (local.get $die) (i32.const 4))))))

  ;; Leaves at place j of `sorted` the attacks in which at least j dice are in a class.
  (func $sortDice (param $class i32) (param $sorted i32) (param $dice i32)
    (local $die i32) (local $at i32) (local $attacks v128)
    (memory.fill
      (i32.add (local.get $sorted) (i32.const 16))
      (i32.const 0)
      (i32.shl (i32.add (local.get $dice) (i32.const 1)) (i32.const 4)))
    (v128.store (local.get $sorted) (v128.const i32x4 -1 -1 -1 -1))
    (loop $dice
      (local.set $attacks (v128.load (i32.add (local.get $class) (i32.shl (local.get $die) (i32.const 4)))))
      (local.set $die (i32.add (local.get $die) (i32.const 1)))
      (local.set $at (i32.add (local.get $sorted) (i32.shl (local.get $die) (i32.const 4))))
      (loop $place
        (v128.store (local.get $at)
          (v128.or
            (v128.load (local.get $at))
            (v128.and (v128.load (i32.sub (local.get $at) (i32.const 16))) (local.get $attacks))))
        (br_if $place
          (i32.gt_u (local.tee $at (i32.sub (local.get $at) (i32.const 16))) (local.get $sorted))))
      (br_if $dice (i32.lt_u (local.get $die) (local.get $dice)))))

  ;; The attacks whose dice match one of the compositions from address `at` to before `end`.
  (func $fallenAs (param $at i32) (param $end i32) (result v128)
    (local $fallen v128)
    (block $tried
      (loop $composition
        (br_if $tried (i32.eq (local.get $at) (local.get $end)))
        (local.set $fallen
          (v128.or
            (local.get $fallen)
            (v128.and
              (v128.and
                (call $exactly (i32.load offset=360 (i32.const 0)) (i32.load (local.get $at)))
                (call $exactly (i32.load offset=356 (i32.const 0)) (i32.load offset=4 (local.get $at))))
              (call $exactly (i32.load offset=364 (i32.const 0)) (i32.load offset=8 (local.get $at))))))
        (local.set $at (i32.add (local.get $at) (i32.const 12)))
        (br $composition)))
    (local.get $fallen))

  ;; The attacks in which exactly `dice` dice are in the class of `sorted`.
  (func $exactly (param $sorted i32) (param $dice i32) (result v128)
    (local $at i32)
    (local.set $at (i32.add (local.get $sorted) (i32.shl (local.get $dice) (i32.const 4))))
    (v128.andnot (v128.load (local.get $at)) (v128.load offset=16 (local.get $at))))

  ;; Adds the kept attacks to the counts by attack successes less defence successes, at least 0.
  (func $countNets (param $sound v128) (param $cancelled v128)
    (local $borrow v128) (local $a v128) (local $d v128)
    (local $attack i32) (local $defence i32) (local $end i32)
    (local $nets i32) (local $net i32) (local $size i32) (local $counts i32)
    (local.set $attack (i32.load offset=344 (i32.const 0)))
    (local.set $defence (i32.load offset=348 (i32.const 0)))
    (local.set $end (i32.add (local.get $attack) (i32.load offset=324 (i32.const 0))))
    (block $subtracted
      (loop $digit
        (br_if $subtracted (i32.eq (local.get $attack) (local.get $end)))
        (local.set $a (v128.load (local.get $attack)))
        (local.set $d (v128.load (local.get $defence)))
        (v128.store (local.get $attack) (v128.xor (v128.xor (local.get $a) (local.get $d)) (local.get $borrow)))
        (local.set $borrow
          (v128.or
            (v128.andnot (v128.or (local.get $d) (local.get $borrow)) (local.get $a))
            (v128.and (local.get $d) (local.get $borrow))))
        (local.set $attack (i32.add (local.get $attack) (i32.const 16)))
        (local.set $defence (i32.add (local.get $defence) (i32.const 16)))
        (br $digit)))
    (local.set $borrow (v128.or (local.get $borrow) (local.get $cancelled)))

    (local.set $nets (i32.load offset=368 (i32.const 0)))
    (v128.store (local.get $nets) (local.get $sound))
    (local.set $size (i32.const 16))
    (local.set $attack (i32.load offset=344 (i32.const 0)))
    (block $split
      (loop $digit
        (br_if $split (i32.eq (local.get $attack) (local.get $end)))
        (local.set $d (v128.andnot (v128.load (local.get $attack)) (local.get $borrow)))
        (local.set $net (local.get $nets))
        (loop $half
          (local.set $a (v128.load (local.get $net)))
          (v128.store (i32.add (local.get $net) (local.get $size)) (v128.and (local.get $a) (local.get $d)))
          (v128.store (local.get $net) (v128.andnot (local.get $a) (local.get $d)))
          (br_if $half
            (i32.lt_u
              (local.tee $net (i32.add (local.get $net) (i32.const 16)))
              (i32.add (local.get $nets) (local.get $size)))))
        (local.set $size (i32.shl (local.get $size) (i32.const 1)))
        (local.set $attack (i32.add (local.get $attack) (i32.const 16)))
        (br $digit)))

    (local.set $net (local.get $nets))
    (local.set $counts (i32.load offset=372 (i32.const 0)))
    (local.set $end (i32.add (local.get $counts) (i32.load offset=328 (i32.const 0))))
    (loop $count
      (v128.store (local.get $counts)
        (i32x4.add
          (v128.load (local.get $counts))
          (i32x4.extadd_pairwise_i16x8_u
            (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (v128.load (local.get $net)))))))
      (local.set $net (i32.add (local.get $net) (i32.const 16)))
      (br_if $count
        (i32.lt_u (local.tee $counts (i32.add (local.get $counts) (i32.const 16))) (local.get $end))))))
